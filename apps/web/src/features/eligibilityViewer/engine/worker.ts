import type { Ask, Job, Results, Told } from '../model/jobs.ts';
import { answeredBusiness } from './answeredBusiness.ts';
import { compareMessages } from './compareMessages.ts';
import { businessOf } from './business/businessOf.ts';
import { deidentified } from './deidentified.ts';
import { readOutline } from './readOutline.ts';
import { sample } from './samples.ts';
import { unpacked } from './unpacked.ts';

// The library of types that the page uses has no worker's scope.
const scope = globalThis as unknown as {
  postMessage: (told: Told) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<Ask>) => void) => void;
};

const tell: (told: Told) => void = scope.postMessage.bind(scope);

async function run(job: Job, progress: (done: number) => void): Promise<Results[Job['kind']]> {
  switch (job.kind) {
    case 'read':
      return readOutline(await unpacked(job.bytes), progress);
    case 'business':
      return businessOf(job.set, job.bytes);
    case 'answered':
      return answeredBusiness(job.sent, job.answer);
    case 'deidentify':
      return deidentified(job.bytes);
    case 'sample':
      return { bytes: sample(job.name) };
    default:
      return { changes: compareMessages(job.left, job.right, progress) };
  }
}

scope.addEventListener('message', ({ data: { id, job } }) => {
  run(job, (done) => tell({ id, kind: 'progress', done })).then(
    (result) => tell({ id, kind: 'result', result }),
    // What went wrong may quote the message; only that it did is told.
    () => tell({ id, kind: 'failed' }),
  );
});
