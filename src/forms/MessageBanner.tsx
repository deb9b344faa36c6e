import { Banner } from '@/ui/feedback/Banner';
import type { FormMessage } from './useSubmission';

export interface Refusal {
  readonly kind: 'refused';
  readonly message: string;
  /** Shown below the message. */
  readonly reason?: string;
  /** Whether the reason stays after the message has disappeared. */
  readonly reasonStays?: true;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Returns the message about a refused submission. */
export const refusalMessage = ({ message, reason, reasonStays }: Refusal): FormMessage => ({
  tone: 'error',
  text: message,
  reason,
  reasonStays,
});

/** Returns what is left of a message that has disappeared: a reason that stays. */
function remainderOf({ reason, reasonStays }: FormMessage): FormMessage | undefined {
  return reasonStays && reason !== undefined ? { tone: 'warning', text: reason } : undefined;
}

interface MessageBannerProps {
  readonly message: FormMessage;
  /** Milliseconds until the message disappears. */
  readonly duration: number;
  /** Called with what is left of the message when the time is up or the customer closes it. */
  readonly onDismissed: (remainder: FormMessage | undefined) => void;
}

/** Renders the message about a submission. A warning stays, because it is already what is left of an error. */
export function MessageBanner({ message, duration, onDismissed }: MessageBannerProps) {
  return (
    <Banner
      tone={message.tone}
      detail={message.reason}
      duration={duration}
      onDismiss={message.tone === 'warning' ? undefined : () => onDismissed(remainderOf(message))}
    >
      {message.text}
    </Banner>
  );
}
