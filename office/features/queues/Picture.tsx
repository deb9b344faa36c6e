import { useState, type CSSProperties } from 'react';
import { classNames } from '@/ui/classNames';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Spinner } from '@/ui/feedback/Spinner';
import { MinusIcon, PlusIcon, ReloadIcon } from '@/ui/images/icons';
import { Row } from '@/ui/layout/Layout';
import { Dialog } from '@/ui/overlays/Dialog';
import { Note } from '@/ui/text/Text';
import { queueMessages } from '../../messages/queues';
import classes from './Picture.module.css';

const messages = queueMessages.kyc;

declare module 'react' {
  interface CSSProperties {
    '--ratio'?: number;
  }
}

interface PictureProps {
  readonly path: string;
  readonly label: string;
  /** Called on a click on the picture. */
  readonly onOpen?: (() => void) | undefined;
}

const maxZoom = 4;

/**
 * Returns the style of an image that fills its frame. `ratio` is the width of the frame divided by its height. A
 * rotation by 90° swaps the width and the height of the image.
 */
const turnedBy = (turns: number, ratio: number): CSSProperties => ({
  transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  inlineSize: turns % 2 === 0 ? '100%' : `${100 / ratio}%`,
  blockSize: turns % 2 === 0 ? '100%' : `${100 * ratio}%`,
});

/**
 * Renders a picture of a submission in its own proportions. It can be rotated and enlarged. The server writes an audit
 * record each time the picture is loaded.
 */
function Picture({ path, label, onOpen }: PictureProps) {
  const [turns, setTurns] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [isMissing, setMissing] = useState(false);
  /** Width and height in pixels, once the picture is loaded. */
  const [size, setSize] = useState<readonly [number, number]>();
  const [width, height] = size ?? [1, 1];
  const ratio = turns % 2 === 0 ? width / height : height / width;
  const side = `${zoom * 100}%`;
  const actions = [
    [messages.smaller, <MinusIcon key="smaller" />, () => setZoom(Math.max(1, zoom - 1))],
    [messages.larger, <PlusIcon key="larger" />, () => setZoom(Math.min(maxZoom, zoom + 1))],
    [messages.turn, <ReloadIcon key="turn" />, () => setTurns((turns + 1) % 4)],
  ] as const;
  const isLoading = size === undefined && !isMissing;
  return (
    <figure className={classes.figure} style={{ '--ratio': ratio }}>
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
      <div
        className={classes.frame}
        style={{ aspectRatio: ratio }}
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {isLoading ? (
          <p className={classes.loading}>
            <Spinner />
            <span>{messages.loading}</span>
          </p>
        ) : null}
        {isMissing ? (
          <EmptyState>{messages.gone}</EmptyState>
        ) : (
          <div className={classes.sheet} style={{ inlineSize: side, blockSize: side }}>
            <img
              className={classNames(classes.picture, onOpen && classes.opens)}
              src={`/office/api${path}`}
              alt={label}
              style={turnedBy(turns, ratio)}
              onClick={onOpen}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize([naturalWidth || 1, naturalHeight || 1])
              }
              onError={() => setMissing(true)}
            />
          </div>
        )}
      </div>
    </figure>
  );
}

interface PicturesProps {
  /** Name of the customer, which is the title of the pictures in full screen. */
  readonly name: string;
  readonly pictures: readonly Pick<PictureProps, 'path' | 'label'>[];
}

/**
 * Renders pictures next to each other, equally high. A click on one of them, or a button, opens all of them in the whole
 * window.
 */
export function Pictures({ name, pictures }: PicturesProps) {
  const [isFull, setFull] = useState(false);
  const draw = (onOpen?: () => void) =>
    pictures.map((picture) => <Picture key={picture.path} {...picture} onOpen={onOpen} />);
  return (
    <>
      <div className={classes.pictures}>{draw(() => setFull(true))}</div>
      <Row>
        <Button variant="quiet" size="small" onClick={() => setFull(true)}>
          {messages.fullScreen}
        </Button>
      </Row>
      <Dialog open={isFull} full wide title={name} onClose={() => setFull(false)}>
        <div className={classNames(classes.pictures, classes.whole)}>{draw()}</div>
      </Dialog>
    </>
  );
}
