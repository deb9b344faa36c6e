import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { DigitsField } from '@/forms/fields';
import { pinCopy as copy } from '@/words/pin';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';

/** The transaction PIN as `pin` of the surrounding form, with a link to a new one, or to a first one. */
export function PinField() {
  const hasPin = useAppSelector(selectCurrentUser)?.hasTransactionPin ?? true;
  return (
    <DigitsField
      name="pin"
      label={copy.label}
      digits={limits.pinDigits}
      masked
      required
      hint={
        hasPin ? (
          <>
            <span>{copy.hint}</span>{' '}
            <Link to={paths.profile.to('security', 'pin')}>{copy.forgotten}</Link>
          </>
        ) : (
          <>
            <span>{copy.none}</span> <Link to={paths.profile.to('personal')}>{copy.create}</Link>
          </>
        )
      }
    />
  );
}
