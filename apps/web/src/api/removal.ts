import { errorText } from '#/api/errorText.ts';
import { CallError } from '#/api/wire/callError.ts';
import { toast } from '#/ui/layers/toast.ts';

type Removal = {
  /** What is to be removed, at the beginning of a sentence. */
  readonly what: string;
  /** What became of it. */
  readonly is?: string;
  /** What shows it is read anew, so that it leaves the list. */
  readonly onGone: () => void;
  readonly onFailed?: () => void;
};

/**
 * How a removal ends. What somebody else, another tab or a press before has removed already is gone, as was wanted: that is
 * said plainly, and it leaves the list all the same.
 */
export const removal = ({ what, is = 'removed', onGone, onFailed }: Removal) => ({
  onSuccess: () => {
    toast(`${what} is ${is}`);
    onGone();
  },
  onError: (error: Error) => {
    if (error instanceof CallError && error.status === 404) {
      toast(`${what} was ${is} already`);
      onGone();
    } else {
      toast(errorText(error), { grade: 'Bad' });
      onFailed?.();
    }
  },
});
