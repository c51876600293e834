import { helpCalls } from '@coverline/contract/help/help.ts';
import { errorText } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import type { GuideEntry } from '#/features/help/findArticles.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

/** The answer can be changed for as long as the guide is there; one of a former version is asked for anew. */
export function WasThisHelpful({ guide }: { readonly guide: GuideEntry }) {
  const answers = useCall(helpCalls.getGuideAnswers, undefined, { quiet: true });
  const answer = useSend(helpCalls.answerGuide);
  const given = answers.data?.find(({ Guide, Version }) => Guide === guide.id && Version === guide.version);
  const say = (Helped: boolean) =>
    answer.mutate(
      { Guide: guide.id, Version: guide.version, Helped },
      { onSuccess: () => void queryClient.invalidateQueries() },
    );
  const choice = (Helped: boolean, label: string) => (
    <Button
      size="s"
      aria-pressed={given?.Helped === Helped}
      busy={answer.isPending && answer.variables.Helped === Helped}
      onClick={() => say(Helped)}
    >
      {label}
    </Button>
  );
  return (
    <div className="help-answer no-print">
      <span>Was this helpful?</span>
      {choice(true, 'Yes')}
      {choice(false, 'No')}
      <output className="dim">{given && 'Thank you. You can change your answer.'}</output>
      {answer.error && <Notice tone="bad">{errorText(answer.error)}</Notice>}
    </div>
  );
}
