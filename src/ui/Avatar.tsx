import { useState } from 'react';
import type { JSX } from 'react';
import type { PersonName } from '@/lib/names';
import { initialsOf } from '@/lib/names';
import classes from './Avatar.module.css';
import { classNames } from './classNames';

type AvatarProps = {
  readonly name: PersonName;
  /** A full URL; null shows the initials. */
  readonly src: string | null;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
  readonly size?: 'regular' | 'large';
};

/** The profile photo, or the initials when there is none or it cannot be loaded. */
export function Avatar({ name, src, alt = '', size = 'regular' }: AvatarProps): JSX.Element {
  const [broken, setBroken] = useState<string | null>(null);
  const className = classNames(classes.avatar, classes[size]);
  if (src !== null && src !== broken) {
    return <img src={src} alt={alt} className={className} onError={() => setBroken(src)} />;
  }
  const role = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span {...role} className={className}>
      {initialsOf(name)}
    </span>
  );
}
