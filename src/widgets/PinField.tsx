import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { DigitsField } from '@/forms/fields';
import { pinCopy as copy } from '@/words/pin';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';

/** The transaction PIN as `pin` of the surrounding form, with the way to another one, or to a first one. */
export function PinField() {
  const hasPin = useAppSelector(selectCurrentUser)?.hasTransactionPin ?? true;
  return (
    <DigitsField
      name="pin"
      label="Transaction PIN"
      digits={limits.pinDigits}
      masked
      required
      hint={
        hasPin ? (
          <>
            {copy.hint} <Link to={paths.profile.to('security', 'pin')}>{copy.forgotten}</Link>
          </>
        ) : (
          <>
            {copy.none} <Link to={paths.profile.to('personal')}>{copy.create}</Link>
          </>
        )
      }
    />
  );
}
