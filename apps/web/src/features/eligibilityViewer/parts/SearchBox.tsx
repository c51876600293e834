import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { Ref } from 'react';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { mostHits } from '../model/searchMessage.ts';

type Props = {
  readonly words: string;
  /** Null where what was typed last is still to be looked for. */
  readonly hits: readonly number[] | null;
  /** Looks for what was typed last at once: whoever presses Enter means that, and not what stood there before it. */
  readonly hitsOf: () => readonly number[];
  readonly picked: number;
  readonly ref: Ref<HTMLInputElement>;
  readonly onWords: (words: string) => void;
  readonly onPick: (ordinal: number) => void;
};

/** Finds text anywhere in the message; Enter goes on to the next segment that has it. */
export function SearchBox({ words, hits, hitsOf, picked, ref, onWords, onPick }: Props) {
  const step = (back: boolean): void => {
    const all = hits ?? hitsOf();
    const next = back ? all.findLast((hit) => hit < picked) : all.find((hit) => hit > picked);
    const target = next ?? (back ? all.at(-1) : all[0]);
    if (target !== undefined) onPick(target);
  };
  return (
    <search className="viewer-search">
      <IconSearch className="i i-s" aria-hidden />
      <input
        ref={ref}
        className="input"
        type="search"
        aria-label="Search in the message"
        aria-keyshortcuts="/"
        placeholder="Search in the message"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          step(event.shiftKey);
        }}
      />
      {words.trim() !== '' && (
        <>
          <output className="dim tn">{hits === null ? '…' : countText(hits, picked)}</output>
          <IconButton size="s" label="Previous hit" icon={IconChevronUp} onClick={() => step(true)} />
          <IconButton size="s" label="Next hit" icon={IconChevronDown} onClick={() => step(false)} />
        </>
      )}
    </search>
  );
}

function countText(hits: readonly number[], picked: number): string {
  if (hits.length === 0) return 'Not found';
  const count = `${hits.length.toLocaleString('en-US')}${hits.length === mostHits ? ' or more' : ''}`;
  const at = hits.indexOf(picked);
  return at >= 0 ? `${at + 1} of ${count}` : `${count} found`;
}
