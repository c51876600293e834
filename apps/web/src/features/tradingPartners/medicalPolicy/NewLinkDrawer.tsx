import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { LinkFields } from '#/app/medicalPolicy/LinkFields.tsx';
import { emptyLinkForm, type LinkForm, linkLabels, linkMessages } from '#/app/medicalPolicy/linkForm.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { linkPayload } from './linkForm.ts';
import { reloadLinks } from './reloadLinks.ts';

/** A link that is not on the list yet: whoever keeps the list approves it by adding it. */
export default function NewLinkDrawer({ onClose }: { readonly onClose: () => void }) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  const [now] = useState(() => ({ values: emptyLinkForm(), version: null }));
  return (
    <RecordDrawer<LinkForm, typeof policyLinkCalls.savePolicyLink>
      title="New link"
      submitLabel={worded('Save for every {client}')}
      labels={linkLabels()}
      edits={{ of: 'new policy link', now, reread: () => Promise.resolve(null), validate: linkMessages }}
      call={policyLinkCalls.savePolicyLink}
      payload={(values, version) => linkPayload(values, null, version)}
      onSaved={({ Title }) => {
        toast(`${Title.trim()} is saved`);
        void reloadLinks();
      }}
      onClose={onClose}
    >
      {(form) => <LinkFields form={form} today={today} />}
    </RecordDrawer>
  );
}
