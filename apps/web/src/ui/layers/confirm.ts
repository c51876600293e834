import type { ReactNode } from 'react';
import { listStore } from '#/ui/base/listStore.ts';

export type Question = {
  /** The question: "Cancel this batch?" */
  readonly title: string;
  readonly body: ReactNode;
  /** The safe answer, which has focus: "Keep running". */
  readonly safe: string;
  /** The deed by its name: "Cancel 5,784 rows". Without one there is nothing to decide: a message. */
  readonly deed?: string;
  /** Cannot be undone: outlined red. */
  readonly danger?: boolean;
};

export type Asked = Question & { readonly answer: (yes: boolean) => void };

export const questions = listStore<Asked>();

/** Asks in a modal; true for the deed, false for the safe answer, Escape or a click outside. */
export function confirm(question: Question & { readonly deed: string }): Promise<boolean> {
  return ask(question);
}

/** The general message modal: a title, words, and one button. */
export async function message(title: string, body: ReactNode, close = 'OK'): Promise<void> {
  await ask({ title, body, safe: close });
}

function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (yes) => {
        questions.remove(asked);
        resolve(yes);
      },
    };
    questions.add(asked);
  });
}
