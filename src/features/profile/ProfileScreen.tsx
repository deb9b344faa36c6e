import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProfileTab } from '@/config/choices';
import { profileCopy } from '@/words/profile';
import { PageHeading } from '@/ui/Headings';
import { Tabs } from '@/ui/Tabs';
import { KycPanel } from './KycPanel';
import { PersonalPanel } from './PersonalPanel';
import { useProfileView } from './profileUrl';
import { SecurityPanel } from './SecurityPanel';

/**
 * Keeps its content alive, with half-typed text and uploads, while it is not in the page. If it
 * were only hidden, tools that find fields by their labels would find a second "Email" and
 * "Address".
 */
function KeptPanel({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [content] = useState(() => document.createElement('div'));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    place.current?.append(content);
    return () => content.remove();
  }, [shown, content]);
  return <div ref={place}>{createPortal(children, content)}</div>;
}

/** Section 2, "Profile". */
export default function ProfileScreen() {
  const [{ tab: selected }, changeView] = useProfileView();
  const tab = (id: ProfileTab, label: string, panel: ReactNode) => ({
    id,
    label,
    panel: <KeptPanel shown={selected === id}>{panel}</KeptPanel>,
  });
  return (
    <>
      <PageHeading intro={profileCopy.intro}>{profileCopy.title}</PageHeading>
      <Tabs
        label={profileCopy.title}
        selected={selected}
        onSelect={(id) => changeView({ tab: id })}
        tabs={[
          tab('personal', profileCopy.tabs.personal, <PersonalPanel />),
          tab('kyc', profileCopy.tabs.kyc, <KycPanel />),
          tab('security', profileCopy.tabs.security, <SecurityPanel />),
        ]}
      />
    </>
  );
}
