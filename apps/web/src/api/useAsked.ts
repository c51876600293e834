import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { createStore, useStore } from '#/api/store.ts';

type Answer<T> = { readonly of: string; readonly is: T | string };
type State<T> = { readonly busy: boolean; readonly answer: Answer<T> | null };

/** The answer to what was asked last, with what it was asked of. One that comes late, after another question, is dropped. */
export function createAsked<T extends object>() {
  const state = createStore<State<T>>({ busy: false, answer: null });
  let last = 0;
  return {
    state,
    ask: async (of: string, question: () => Promise<T>): Promise<void> => {
      last += 1;
      const mine = last;
      state.set({ ...state.get(), busy: true });
      const is = await question().catch(errorText);
      if (mine === last) state.set({ busy: false, answer: { of, is } });
    },
    forget: (): void => {
      last += 1;
      state.set({ busy: false, answer: null });
    },
  };
}

/** What is asked by a press, of a choice that may be another one when the answer comes. */
export function useAsked<T extends object>() {
  const [{ state, ask, forget }] = useState(() => createAsked<T>());
  const { busy, answer } = useStore(state);
  /** What was answered to this very question, or what the user reads of its failure; null where another one is meant by now. */
  const answerTo = (of: string): T | string | null => (answer?.of === of ? answer.is : null);
  return { busy, answerTo, ask, forget };
}
