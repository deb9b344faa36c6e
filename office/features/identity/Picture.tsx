import { useState } from 'react';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Row } from '@/ui/Layout';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  pictureTurned,
  pictureZoomed,
  selectPictureView,
  type PictureName,
} from '../../store/viewSlice';
import { identityCopy as copy } from '../../words/office';
import classes from './Case.module.css';

interface PictureProps {
  readonly caseId: number;
  readonly picture: PictureName;
  readonly label: string;
}

/** A picture of a submission, which can be turned and looked at from near; each load of it is recorded. */
export function Picture({ caseId, picture, label }: PictureProps) {
  const dispatch = useAppDispatch();
  const { turns, zoom } = useAppSelector(selectPictureView(picture));
  const [isMissing, setMissing] = useState(false);
  const side = `${zoom * 100}%`;
  const actions = [
    [copy.smaller, () => dispatch(pictureZoomed({ picture, by: -1 }))],
    [copy.larger, () => dispatch(pictureZoomed({ picture, by: 1 }))],
    [copy.turn, () => dispatch(pictureTurned(picture))],
  ] as const;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <strong>{label}</strong>
      </figcaption>
      <Row gap={1}>
        {actions.map(([name, act]) => (
          <Button
            key={name}
            variant="quiet"
            size="small"
            aria-label={copy.of(name, label)}
            onClick={act}
          >
            {name}
          </Button>
        ))}
      </Row>
      {/* Scrollable regions are reached by the keyboard. */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={label}>
        {isMissing ? (
          <EmptyState>{copy.gone}</EmptyState>
        ) : (
          <img
            className={classes.picture}
            src={`/office/api/kyc/${caseId}/${picture}/`}
            alt={label}
            style={{ inlineSize: side, blockSize: side, rotate: `${turns * 90}deg` }}
            onError={() => setMissing(true)}
          />
        )}
      </div>
    </figure>
  );
}
