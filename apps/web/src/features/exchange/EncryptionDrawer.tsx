import { type ExchangePgp, exchangePgpCalls, longestPgpKey } from '@coverline/contract/exchange/exchangePgp.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { OwnKey } from '#/features/exchange/OwnKey.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { toast } from '#/ui/layers/toast.ts';

type PgpForm = { readonly TheirKey: string };

const title = 'Encryption with PGP';
const labels = { TheirKey: 'Public key of your organization' };

const baseOf = ({ TheirKey, Version }: ExchangePgp): EditsOf<PgpForm>['now'] => ({
  values: { TheirKey },
  version: Version,
});

/** For which key what goes out is encrypted, and the key for what comes in. */
export function EncryptionDrawer({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(exchangePgpCalls.getExchangePgp, undefined);
  const { TimeZone } = useUser();
  return (
    <StoredRecord stored={stored} title={title} name="the keys" baseOf={baseOf} onClose={onClose}>
      {(pgp, record) => (
        <RecordDrawer<PgpForm, typeof exchangePgpCalls.saveExchangePgp>
          title={title}
          submitLabel="Save"
          labels={labels}
          edits={{ ...record, of: 'file exchange encryption', validate: () => ({}) }}
          call={exchangePgpCalls.saveExchangePgp}
          payload={({ TheirKey }, version) => ({ TheirKey, Version: version ?? 0 })}
          onSaved={() => {
            toast('The key is saved.');
            void stored.refetch();
          }}
          onClose={onClose}
        >
          {(form) => (
            <>
              <TextAreaField
                label={labels.TheirKey}
                className="mono small"
                rows={8}
                maxLength={longestPgpKey}
                spellCheck={false}
                autoComplete="off"
                help="What is downloaded from Outbound or brought to your server is encrypted for it. Left blank, it is not encrypted."
                {...nativeField(form, 'TheirKey')}
              />
              {pgp.TheirProblem !== '' && <Notice tone="bad">{pgp.TheirProblem}</Notice>}
              {pgp.Their !== null && <Their of={pgp.Their} timeZone={TimeZone} />}
              <OwnKey pgp={pgp} onMade={() => void stored.refetch()} />
              {pgp.UpdatedAt !== null && (
                <p className="dim small">
                  Last changed {formatInstant(pgp.UpdatedAt, TimeZone)} by {pgp.UpdatedBy}.
                </p>
              )}
            </>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}

function Their({ of, timeZone }: { readonly of: NonNullable<ExchangePgp['Their']>; readonly timeZone: string }) {
  return (
    <div className="exchange-key">
      {of.Name !== '' && <p>{of.Name}</p>}
      <code className="mono small">{of.Fingerprint}</code>
      <p className="dim small">
        {of.ExpiresAt === null ? 'It does not expire.' : `It expires ${formatInstant(of.ExpiresAt, timeZone)}.`}
      </p>
    </div>
  );
}
