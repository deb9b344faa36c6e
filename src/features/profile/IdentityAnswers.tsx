import { environment } from '@/config/env';
import { profileCopy } from '@/messages/profile';
import { CheckIcon, EyeIcon, InfoIcon } from '@/ui/icons';
import { ListRow, Rows } from '@/ui/Rows';

/** What a customer wants to know before they send a picture of themselves. */
export function IdentityAnswers() {
  const { why, howLong, who } = profileCopy.identityAnswers;
  return (
    <Rows aria-label={profileCopy.identityQuestions}>
      <ListRow icon={<InfoIcon />} title={why.question} note={why.answer} />
      <ListRow icon={<CheckIcon />} title={howLong.question} note={howLong.answer} />
      {/* How another server keeps its pictures is not known. */}
      {environment.apiExtensions ? (
        <ListRow icon={<EyeIcon />} title={who.question} note={who.answer} />
      ) : null}
    </Rows>
  );
}
