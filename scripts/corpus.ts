#!/usr/bin/env node
// Which corpus is read: messages of HL7 as a batch reads them, people as the matcher does, Medicare's fee schedules, hospitals' price files,
// bundles of prior authorization, remittances to the cent, or else X12 by the command of its package.
import { runFeesCorpus } from './corpus/fees/feesCorpus.ts';
import { runHl7Corpus } from './corpus/hl7Corpus.ts';
import { runMatchingCorpus } from './corpus/matching/matchingCorpus.ts';
import { runPasCorpus } from './corpus/pas/pasCorpus.ts';
import { runPricesCorpus } from './corpus/prices/pricesCorpus.ts';
import { runRemittanceCorpus } from './corpus/remittance/remittanceCorpus.ts';

const [kind, ...rest] = process.argv.slice(2);
if (kind === 'hl7') process.exitCode = await runHl7Corpus(rest, console.log);
else if (kind === 'matching') process.exitCode = runMatchingCorpus(rest, console.log);
else if (kind === 'fees') process.exitCode = runFeesCorpus(rest, console.log);
else if (kind === 'pas') process.exitCode = runPasCorpus(rest, console.log);
else if (kind === 'prices') process.exitCode = await runPricesCorpus(rest, console.log);
else if (kind === 'remittance') process.exitCode = runRemittanceCorpus(rest, console.log);
else {
  // X12 needs no name: what its package has stands alone elsewhere, and knows no other kind.
  if (kind === 'x12') process.argv.splice(2, 1);
  await import('@coverline/x12/corpus/main.ts');
}
