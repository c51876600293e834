import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import type { LinkView } from './linkView.ts';
import { links } from './linkWords.ts';

type Props = {
  readonly counts: { readonly Suggested: number; readonly Broken: number } | undefined;
  readonly onShow: (change: Partial<LinkView>) => void;
};

/** What waits for somebody's hand, and the way there. */
export function InNeed({ counts, onShow }: Props) {
  const { Suggested = 0, Broken = 0 } = counts ?? {};
  if (Suggested + Broken === 0) return null;
  return (
    <div className="policy-need">
      <Notice tone="quest">
        {Suggested > 0 && (
          <Button size="s" onClick={() => onShow({ standing: 'Suggested' })}>
            {links(Suggested)} to approve
          </Button>
        )}{' '}
        {Broken > 0 && (
          <Button size="s" onClick={() => onShow({ check: 'Broken', standing: 'Approved' })}>
            {links(Broken)} moved or dead
          </Button>
        )}
      </Notice>
    </div>
  );
}
