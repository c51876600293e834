import { eligibilityCalls } from '@coverline/contract/eligibility.ts';

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
    const { SpifResponseID: id } = await ask<{ SpifResponseID: string }>(
      order.url,
      asker,
      eligibilityCalls.submitEligibility.path,
      {
        DateOfService: new Date().toISOString().slice(0, 10),
        FirstName: 'Rosalind',
        LastName: 'Okonkwo',
        DateOfBirth: '1959-05-14',
        CertificateNumber: 'BSH10024471',
        SelectedTradingPartner: order.partnerId,
        RunAgain: { Reason: 'ProofOfDay' }, // each check is one that is sent
      },
    );
    await ask(order.url, asker, eligibilityCalls.getEligibilityResult.path, { SpifResponseID: id, Wait: true });
    checked.push({ id, totalMs: performance.now() - began });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * order.longestLookMs));
  }
  return checked;
}

async function ask<T>(url: string, asker: Checks['askers'][number], path: string, payload: object): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${asker.token}`, 'x-client': asker.clientId },
    body: JSON.stringify(payload),
  });
  const body = (await response.json()) as { WasSuccess: boolean; Data: T; UserMessage?: string }; // the envelope
  if (!body.WasSuccess) throw new Error(`${path}: ${response.status} ${body.UserMessage ?? ''}`);
  return body.Data;
}
