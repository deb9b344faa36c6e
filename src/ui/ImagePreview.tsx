import { useEffect, useRef } from 'react';
import type { JSX } from 'react';
import classes from './FileInput.module.css';

/** The chosen image itself, before it is sent. Needs `blob:` among the image sources of the content security policy. */
export function ImagePreview({ file }: { readonly file: File }): JSX.Element {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" className={classes.preview} />;
}
