import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { classNames } from './classNames';
import classes from './FileInput.module.css';

type ImagePreviewProps = {
  readonly file: File;
  /** Large enough to see whether it is sharp. */
  readonly large?: boolean;
};

/** The chosen image itself, before it is sent. Needs `blob:` among the image sources of the content security policy. */
export function ImagePreview({ file, large = false }: ImagePreviewProps): JSX.Element {
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
      onError={() => setUnreadable(file)}
      className={classNames(classes.preview, large && classes.largePreview)}
    />
  );
}
