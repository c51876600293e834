import type { AuthCrd, CrdLine } from '@coverline/contract/clearance/authorization/authorizationCrdShapes.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { neededMark } from '#/app/authorizations/neededMark.ts';
import { coveredText, crdWord, faultWords } from '#/features/clearance/authorization/rules/crdWords.ts';
import type { AskRules } from '#/features/clearance/authorization/rules/useAskRules.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Last = NonNullable<AuthCrd['Last']>;
type Props = { readonly of: AuthDetail; readonly ask: AskRules };

/** What the payer's rule service says of each service, before anything is sent. */
export function RulesPart({ of, ask }: Props) {
  const { MayAsk, Missing, IsUnderWay, Last: last } = of.Crd;
  if (!MayAsk && last === null) return null;
  return (
    <Section
      title={worded('{Payer}’s rule service')}
      className="auth-rules"
      right={
        MayAsk && Missing.length === 0 ? (
          <Button size="s" busy={ask.isPending || IsUnderWay} onClick={() => ask.mutate(last !== null)}>
            {last === null ? 'Ask it' : 'Ask it again'}
          </Button>
        ) : undefined
      }
    >
      {Missing.length > 0 && (
        <p className="auth-lack">{`It can be asked once it is known ${Missing.join(' and ')}.`}</p>
      )}
      {last === null ? (
        Missing.length === 0 && <p className="dim">It was not asked yet.</p>
      ) : (
        <Said last={last} isDue={MayAsk && of.Decisions.length === 0} />
      )}
    </Section>
  );
}

function Said({ last, isDue }: { readonly last: Last; readonly isDue: boolean }) {
  const { TimeZone } = useUser();
  const asked = `${formatInstant(last.At, TimeZone)} · ${last.By}`;
  if (last.State === 'NotAsked')
    return (
      <Notice tone="quest">
        <b>It could not be asked.</b> {worded(last.Detail)} Nothing waits for it: ask by telephone or portal.
        <br />
        <span className="dim small tn">{asked}</span>
      </Notice>
    );
  return (
    <>
      {!last.IsSame && isDue && <Notice tone="quest">What is asked was changed since: ask it again.</Notice>}
      <div className="auth-lines">
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Authorization</th>
              <th scope="col">Coverage</th>
              <th scope="col">Said on</th>
              <th scope="col">Holds until</th>
            </tr>
          </thead>
          <tbody>
            {last.Lines.map((line) => (
              <tr key={line.Sequence}>
                <td className="mono">{line.Code}</td>
                <td>
                  <StatusBadge {...neededMark(line.Needed)} />
                  {line.Number !== '' && <span className="mono"> {line.Number}</span>}
                </td>
                <td>{coveredText(line)}</td>
                <td className="tn">{line.Date === '' ? '---' : formatDate(line.Date)}</td>
                <td className="tn">{line.ExpiresOn === '' ? '---' : formatDate(line.ExpiresOn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {last.Lines.map((line) => {
        const beside = besides(line);
        return beside === '' ? null : (
          <p key={line.Sequence} className="auth-lack">
            <span className="mono">{line.Code}</span>: {worded(beside)}
          </p>
        );
      })}
      {last.Faults.length > 0 && (
        <p className="auth-lack">{`Look at it: ${last.Faults.map((fault) => faultWords[fault]).join('; ')}.`}</p>
      )}
      {last.Cards.length > 0 && (
        <ul className="auth-events" aria-label={worded('What the {payer} says')}>
          {last.Cards.map((card, at) => (
            <Card key={at} card={card} />
          ))}
        </ul>
      )}
      <p className="dim small tn">{asked}</p>
    </>
  );
}

const listed = (codes: readonly string[]): string => codes.map(crdWord).join(', ');

const besides = ({ Reasons, Wants, Papers, Forms }: CrdLine): string =>
  [
    Reasons.length === 0 ? '' : `Because ${listed(Reasons)}.`,
    Wants.length === 0 ? '' : `It has to know ${listed(Wants)}.`,
    Papers.length === 0 ? '' : `It wants ${listed(Papers)}.`,
    Forms === 0 ? '' : Forms === 1 ? 'It wants a form filled in.' : `It wants ${Forms} forms filled in.`,
  ]
    .filter((one) => one !== '')
    .join(' ');

/** A payer's words are words: nothing in them is drawn as more than text, and a link leads to a page alone. */
const Card = ({ card }: { readonly card: Last['Cards'][number] }) => (
  <li>
    <p>
      <b>{card.Summary}</b>
      {card.Source !== '' && <span className="dim"> · {card.Source}</span>}
    </p>
    {card.Detail !== '' && <p className="auth-text">{card.Detail}</p>}
    {card.Links.map(({ Label, Url }) => (
      <p key={Url}>
        <a className="link" href={Url} target="_blank" rel="noopener noreferrer">
          {Label === '' ? Url : Label}
        </a>
      </p>
    ))}
  </li>
);
