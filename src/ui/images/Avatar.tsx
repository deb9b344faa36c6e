import { useState } from 'react';
import { initialsOf, type PersonName } from '@/lib/names';
import classes from './Avatar.module.css';
import { classNames } from '../classNames';

interface AvatarProps {
  readonly name: PersonName;
  /** A full URL. Null shows the initials. */
  readonly src: string | null;
  readonly size?: 'regular' | 'large';
}

/** Renders the profile photo, or the initials if it is missing or can't be loaded. */
export function Avatar({ name, src, size = 'regular' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = classNames(classes.avatar, classes[size]);
  if (src !== null && src !== broken) {
    return <img src={src} alt="" className={className} onError={() => setBroken(src)} />;
  }
  return (
    <span aria-hidden="true" className={className}>
      {initialsOf(name)}
    </span>
  );
}
