import { useState } from 'react';
import { Button } from '@/ui/buttons/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Row } from '@/ui/layout/Layout';
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
    [messages.smaller, () => setZoom(Math.max(1, zoom - 1))],
    [messages.larger, () => setZoom(Math.min(maxZoom, zoom + 1))],
    [messages.turn, () => setTurns((turns + 1) % 4)],
  ] as const;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <strong>{label}</strong>
        {size === undefined ? null : <Note>{messages.size(...size, zoom)}</Note>}
      </figcaption>
      <Row gap={1}>
        {actions.map(([name, act]) => (
          <Button
            key={name}
            variant="quiet"
            size="small"
            aria-label={messages.of(name, label)}
            onClick={act}
          >
            {name}
          </Button>
        ))}
      </Row>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={label}>
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
