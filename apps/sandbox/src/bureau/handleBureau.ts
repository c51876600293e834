import type { IncomingHttpHeaders } from 'node:http';
import { plainAnswer, type Parts } from '#/bureau/person.ts';
import { readQuestion, type Question } from '#/bureau/question.ts';
import { bureauFailures, bureauScenarios, playedFor } from '#/bureau/scenarios.ts';
import { json, type Reply } from '#/http/reply.ts';
import { knows, type PlainContext } from '#/plain/handlePlain.ts';

const refusals: Readonly<Record<string, string>> = { LOCKED: 'locked', LIMIT: 'limit', OTHERWISE: 'moon-phase' };

const refused = (code: string): Reply => json({ error: { code, message: 'Not answered' } }, 422);

const isEnough = ({ person: { lastName, firstName, dateOfBirth, ssn, address } }: Question): boolean =>
  lastName !== '' &&
  ((firstName !== '' && (dateOfBirth !== '' || ssn !== '' || address !== null)) || dateOfBirth !== '');

/** A demographic bureau: one question about a person, one answer (docs/demographic-bureau.md). */
export function handleBureau(
  body: Buffer,
  headers: IncomingHttpHeaders,
  context: PlainContext,
  isProven: boolean,
): Reply {
  if (!(headers['content-type'] ?? '').toLowerCase().startsWith('application/json'))
    return json({ error: { code: 'type' } }, 415);
  if (!knows(headers, context, isProven)) return json({ error: { code: 'credentials' } }, 401);
  const question = readQuestion(body.toString('utf8'));
  if (question === null) return json({ error: { code: 'question' } }, 400);
  const played = playedFor(question.person);
  context.calls.add({
    at: context.now().toISOString(),
    transport: 'BUREAU',
    user: context.user,
    payer: 'bureau',
    sentinel: played.join('-') || null,
    payloadId: question.requestId,
    isaControl: '',
    trace: question.requestId,
    dateOfService: '',
    outcome: played.at(-1) ?? 'SAME',
    tookMs: null,
  });
  if (!isEnough(question)) return refused('tooLittle');
  if (played.includes('DENIED')) return json({ error: { code: 'credentials' } }, 401);
  const refusal = played.find((word) => refusals[word] !== undefined);
  if (refusal !== undefined) return refused(refusals[refusal] ?? '');
  const reply = answerOf(question, played, context.now().toISOString().slice(0, 10));
  const afterMs = (played.includes('SLOW') ? context.slowMs : context.delayMs) / context.pace.times;
  return Object.assign({ ...reply, afterMs }, ...played.map((word) => bureauFailures[word] ?? {})) as Reply;
}

function answerOf({ requestId, person, parts: asked }: Question, played: readonly string[], today: string): Reply {
  if (played.includes('UNKNOWN')) return json({ requestId, status: 'notFound' });
  const parts = played.reduce<Parts>(
    (so, word) => bureauScenarios[word]?.alters?.(so, person, today) ?? so,
    plainAnswer(person, today),
  );
  const wanted = Object.entries(parts).filter(([name]) => asked.includes(name));
  return inCharset({ requestId, status: 'found', ...Object.fromEntries(wanted) }, played);
}

function inCharset(answer: Parts, played: readonly string[]): Reply {
  const whole = json(answer);
  const latin = () =>
    Buffer.from(JSON.stringify({ ...answer, aliases: [{ lastName: 'Núñez', firstName: 'José' }] }), 'latin1');
  if (played.includes('GARBLED')) return { ...whole, body: String(whole.body).slice(0, 90) };
  if (played.includes('LATIN1')) return { ...whole, type: 'application/json; charset=iso-8859-1', body: latin() };
  return played.includes('WRONGSET') ? { ...whole, body: latin() } : whole;
}
