import { useState } from 'react';
import { IconButton } from '@/ui/buttons/IconButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Spinner } from '@/ui/feedback/Spinner';
import { MinusIcon, PlusIcon, ReloadIcon } from '@/ui/images/icons';
import { Note } from '@/ui/text/Text';
import { queueMessages } from '../../messages/queues';
import classes from './Picture.module.css';

const messages = queueMessages.kyc;

interface PictureProps {
  readonly path: string;
  readonly label: string;
}

const maxZoom = 4;

/**
 * Renders a picture of a submission, which can be rotated and enlarged. The server writes an audit record each time the
 * picture is loaded.
 */
export function Picture({ path, label }: PictureProps) {
  const [turns, setTurns] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [isMissing, setMissing] = useState(false);
  /** Width and height in pixels, once the picture is loaded. */
  const [size, setSize] = useState<readonly [number, number]>();
  const side = `${zoom * 100}%`;
  const actions = [
    [messages.smaller, <MinusIcon key="smaller" />, () => setZoom(Math.max(1, zoom - 1))],
    [messages.larger, <PlusIcon key="larger" />, () => setZoom(Math.min(maxZoom, zoom + 1))],
    [messages.turn, <ReloadIcon key="turn" />, () => setTurns((turns + 1) % 4)],
  ] as const;
  const isLoading = size === undefined && !isMissing;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span>
          <strong>{label}</strong>
          {size === undefined ? null : <Note>{messages.size(...size, zoom)}</Note>}
        </span>
        <span className={classes.tools}>
          {actions.map(([name, icon, act]) => (
            <IconButton key={name} label={messages.of(name, label)} title={name} onClick={act}>
              {icon}
            </IconButton>
          ))}
        </span>
      </figcaption>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={label}>
        {isLoading ? (
          <p className={classes.loading}>
            <Spinner />
            <span>{messages.loading}</span>
          </p>
        ) : null}
        {isMissing ? (
          <EmptyState>{messages.gone}</EmptyState>
        ) : (
          <img
            className={classes.picture}
            src={`/office/api${path}`}
            alt={label}
            style={{ inlineSize: side, blockSize: side, rotate: `${turns * 90}deg` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize([naturalWidth, naturalHeight])
            }
            onError={() => setMissing(true)}
          />
        )}
      </div>
    </figure>
  );
}
