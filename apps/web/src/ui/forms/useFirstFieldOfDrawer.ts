import { type RefObject, useEffect, useEffectEvent } from 'react';

const field = 'input:not([type="hidden"], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A drawer that was opened for a form begins in its first field: hands that opened it by the keys would else find Close, and
 * what stands before the form. Where other deeds stand below a form it does not: a required field that is left empty says so,
 * and what is below it would move from under the pointer that left it. Whoever opened it for what is missing there begins in that. The mark is for the drawer's own focus, which comes after this; focus is for a form that comes later.
 */
export function useFirstFieldOfDrawer(
  form: RefObject<HTMLFormElement | null>,
  begins: boolean,
  toOther: (() => void) | null,
): void {
  const other = useEffectEvent(() => {
    toOther?.();
    return toOther !== null && form.current?.contains(document.activeElement) === true;
  });
  useEffect(() => {
    if (!begins) return;
    const drawer = form.current?.closest('.drawer');
    const first = form.current?.querySelector<HTMLElement>(field);
    if (!drawer || !first || drawer.querySelector('[data-autofocus]')) return;
    if (other()) return document.activeElement?.setAttribute('data-autofocus', 'true');
    first.setAttribute('data-autofocus', 'true');
    if (drawer.contains(document.activeElement)) first.focus();
  }, [form, begins]);
}
