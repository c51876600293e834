import type { AuthDetail, AuthStep } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { routeWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { authDocumentCalls } from '@coverline/contract/clearance/authorization/authorizationDocuments.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { messageKindWords, messageMark } from '#/features/clearance/authorization/authWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** What went last and did not arrive, or was refused: whoever sent it is told at the head, and not only among the messages. */
export function FailedPart({ of }: { readonly of: AuthDetail }) {
  const [last] = of.Wire.Messages;
  if (last === undefined || (last.State !== 'NotSent' && last.State !== 'Refused')) return null;
  return (
    <Notice tone="bad">
      <b>{worded(`${messageKindWords[last.Kind]}: ${messageMark(last.State).text.toLowerCase()}.`)}</b>{' '}
      {worded(last.Detail)}
    </Notice>
  );
}

/** What is missing before it goes, by which way it goes, and what it goes on from. */
export function SendPart({ of, onOpen }: { readonly of: AuthDetail; readonly onOpen: (id: string) => void }) {
  const packet = useDownload(authDocumentCalls.downloadAuthorizationPacket);
  const lacksOf = (step: AuthStep) => of.Steps.find(({ Step }) => Step === step)?.Missing ?? [];
  const missing = lacksOf('Send');
  // By hand it goes without.
  const besides = lacksOf('Service').filter((one) => !missing.includes(one));
  return (
    <Section
      title="Review and send"
      className="auth-part-Send"
      right={
        <Button size="s" busy={packet.busy} onClick={() => void packet.run({ AuthID: of.AuthID })}>
          All as one PDF
        </Button>
      }
    >
      {missing.length === 0 && besides.length > 0 ? (
        <p>{`Over ${routeWords.Pas} it lacks ${besides.join(', ')}. By portal, phone or fax it can go as it is.`}</p>
      ) : missing.length === 0 ? (
        <p>
          {of.Wire.Routes[0] === undefined
            ? 'Nothing is missing. It is sent by portal, phone or fax, and how is written down.'
            : `Nothing is missing. It goes over ${routeWords[of.Wire.Routes[0].Wire]}, or by portal, phone or fax.`}
        </p>
      ) : (
        <ul className="auth-missing">
          {missing.map((one) => (
            <li key={one}>
              <StatusGlyph grade="Questionable" /> {worded(one)}
            </li>
          ))}
        </ul>
      )}
      {of.GoesOnFrom !== null && <Chain says="It goes on from" other={of.GoesOnFrom} onOpen={onOpen} />}
      {of.Successor !== null && <Chain says="It is gone on with by" other={of.Successor} onOpen={onOpen} />}
    </Section>
  );
}

type ChainProps = {
  readonly says: string;
  readonly other: NonNullable<AuthDetail['Successor']>;
  readonly onOpen: (id: string) => void;
};

const Chain = ({ says, other, onOpen }: ChainProps) => (
  <p>
    {says}{' '}
    <Button size="s" variant="quiet" onClick={() => onOpen(other.AuthID)}>
      authorization {other.Number}
    </Button>
  </p>
);
