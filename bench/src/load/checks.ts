import { Agent, request } from 'node:http';
import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';

export type Checks = {
  readonly url: string;
  readonly partnerId: string;
  readonly runs: number;
  /** Longest look at an answer before the next check, in ms. */
  readonly longestLookMs: number;
  readonly askers: readonly { readonly token: string; readonly clientId: string }[];
};
export type Checked = { readonly id: string; readonly totalMs: number };

/**
 * Each asker checks one patient after another, as a clerk would: submit, wait for the answer, look at it. Without the look a
 * payer that always takes the same second turns the askers into a platoon: whoever is held up once comes back together.
 */
process.once('message', (message) => {
  const order = message as Checks; // sent by touchTime.ts
  // Clerks do not press the button in the same millisecond: the first checks are spread over the payer's second.
  const begun = order.askers.map(async (asker, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at * 1000) / order.askers.length));
    return checksOf(order, asker);
  });
  void Promise.all(begun).then((all) => {
    // Round by round, so that the first rounds can be left out as warm-up.
    const rounds = Array.from({ length: order.runs }, (_, run) => all.flatMap((list) => list.slice(run, run + 1)));
    process.send?.(rounds.flat(), () => process.exit(0));
  });
});

async function checksOf(order: Checks, asker: Checks['askers'][number]): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (let run = 0; run < order.runs; run += 1) {
    const began = performance.now();
    const submitted = await ask(order, asker, eligibilityCalls.submitEligibility.path, {
      DateOfService: new Date().toISOString().slice(0, 10),
      FirstName: 'Rosalind',
      LastName: 'Okonkwo',
      DateOfBirth: '1959-05-14',
      CertificateNumber: 'BSH10024471',
      SelectedTradingPartner: order.partnerId,
      RunAgain: { Reason: 'ProofOfDay' }, // each check is one that is sent
    });
    const id = idIn(submitted);
    await ask(order, asker, eligibilityCalls.getEligibilityResult.path, { SpifResponseID: id, Wait: true });
    checked.push({ id, totalMs: performance.now() - began });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * order.longestLookMs));
  }
  return checked;
}

/** A browser has a machine of its own: here its work comes off the server's, so no more of an answer is read than is needed. */
const agent = new Agent({ keepAlive: true });

const ask = ({ url }: Checks, asker: Checks['askers'][number], path: string, payload: object): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'gzip, deflate',
          authorization: `Bearer ${asker.token}`,
          'x-client': asker.clientId,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve(Buffer.concat(chunks));
          else reject(new Error(`${path}: ${String(response.statusCode)}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify(payload));
  });

/** What a check is known by, from the answer to its submission: short, so it comes as it is. */
function idIn(answer: Buffer): string {
  const { Data } = JSON.parse(answer.toString('utf8')) as { readonly Data: { readonly SpifResponseID: string } }; // the envelope
  return Data.SpifResponseID;
}
