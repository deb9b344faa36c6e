import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { DigitsField } from '@/forms/fields';
import { pinMessages as messages } from '@/messages/forms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pinCreationOpened } from '@/store/user/profileSlice';
import { selectCurrentUser } from '@/store/user/userSlice';

/** Renders the field `pin` for the transaction PIN, with a link to reset it or, without a PIN, to create one. */
export function PinField() {
  const dispatch = useAppDispatch();
  const hasPin = useAppSelector(selectCurrentUser)?.hasTransactionPin ?? true;
  return (
    <DigitsField
      name="pin"
      label={messages.label}
      digits={limits.pinDigits}
      masked
      required
      hint={
        hasPin ? (
          <>
            <span>{messages.hint}</span>{' '}
            <Link to={paths.profile.to('security', 'pin')}>{messages.forgotten}</Link>
          </>
        ) : (
          <>
            <span>{messages.none}</span>{' '}
            <Link to={paths.profile.to('personal')} onClick={() => dispatch(pinCreationOpened())}>
              {messages.create}
            </Link>
          </>
        )
      }
    />
  );
}
