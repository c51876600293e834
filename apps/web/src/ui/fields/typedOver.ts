/**
 * What was typed or pasted into a field that showed a mask. A mask is no value to edit: the first keystroke replaces all of
 * it. The parts before and after the caret that are still the mask's are taken off.
 */
export function typedOver(mask: string, text: string): string {
  let start = 0;
  while (start < mask.length && start < text.length && mask[start] === text[start]) start += 1;
  let end = 0;
  while (
    end < mask.length - start &&
    end < text.length - start &&
    mask[mask.length - 1 - end] === text[text.length - 1 - end]
  ) {
    end += 1;
  }
  return text.slice(start, text.length - end);
}
