import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { gatewayCalls, GatewayRow } from '@coverline/contract/gateways/gateways.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { certificateState } from '@coverline/domain/gateways/certificateState.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { Notice, type NoticeTone } from '#/ui/page/Notice.tsx';

const tones = { Good: 'info', Soon: 'quest', Expired: 'bad' } as const satisfies Record<string, NoticeTone>;
const verbs = { Soon: 'expires', Expired: 'has expired' } as const;

/** Over the list: each gateway in use whose certificate needs a new one, since its payer then answers nothing at all. */
export function CertificateNotices({ gateways }: { readonly gateways: readonly GatewayRow[] }) {
  const { TimeZone } = useUser();
  const [now] = useState(() => new Date());
  return gateways.map(({ GatewayID, Name, Enabled, CertificateUntil }) => {
    const state = CertificateUntil === null || !Enabled ? 'Good' : certificateState(CertificateUntil, now);
    if (state === 'Good') return null;
    return (
      <Notice key={GatewayID} tone={tones[state]}>
        The certificate of <b>{Name}</b> {verbs[state]}: {formatInstant(CertificateUntil, TimeZone)}. Ask its authority
        for a new one.
      </Notice>
    );
  });
}

type Stored = NonNullable<DataOf<typeof gatewayCalls.getGateway>['Certificate']>;

/** Whose the stored certificate is, who says so, and until when. */
export function CertificateFacts({ certificate }: { readonly certificate: Stored }) {
  const { TimeZone } = useUser();
  const [now] = useState(() => new Date());
  return (
    <Notice tone={tones[certificateState(certificate.Until, now)]}>
      <p>
        <b>{certificate.Subject}</b>
      </p>
      <p>Signed by {certificate.Issuer}</p>
      <p>Good until {formatInstant(certificate.Until, TimeZone)}</p>
    </Notice>
  );
}
