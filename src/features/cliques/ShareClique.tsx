import { basePath, paths } from '@/config/paths';
import { cliqueMessages as messages } from '@/messages/cliques';
import { cliqueStateOf } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { canShare } from '@/ui/buttons/canShare';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { Row } from '@/ui/layout/Layout';
import { ShareButton } from '@/ui/buttons/ShareButton';
import { useNow } from '@/ui/useNow';

/** Buttons that share an open public clique. A private one needs an invitation by email. */
export function ShareClique({ clique }: { clique: Clique }) {
  const dispatch = useAppDispatch();
  const state = cliqueStateOf(clique, useNow());
  if (clique.visibility !== 'public' || state !== 'open') return null;
  const url = `${window.location.origin}${basePath}${paths.clique.to(clique.id)}`;
  const failed = () => dispatch(toastRaised({ name: 'copyFailed' }));
  return (
    <Row>
      {canShare() ? (
        <ShareButton
          content={{ title: clique.name, text: messages.shareText(clique.assetName), url }}
          onFailed={failed}
        >
          {messages.share}
        </ShareButton>
      ) : null}
      <CopyButton text={url} copiedLabel={messages.linkCopied} onFailed={failed}>
        {messages.copyLink}
      </CopyButton>
    </Row>
  );
}
