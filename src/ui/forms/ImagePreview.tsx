import { useEffect, useRef, useState } from 'react';
import classes from './FileInput.module.css';

/**
 * Renders a preview of the chosen image, large enough to see whether it is sharp. Needs `blob:` in `img-src` of the
 * content security policy.
 */
export function ImagePreview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <img
      ref={image}
      alt=""
      hidden={unreadable === file}
      // The image makes the field grow, which on a phone may push it under the bottom bar.
      onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      onError={() => setUnreadable(file)}
      className={classes.preview}
    />
  );
}
