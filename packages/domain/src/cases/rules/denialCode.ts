/** Who bears an amount that was not paid (CAS01). */
const groups = 'CO|OA|PI|PR';
/** A reason why less was paid (CARC), of any group or of one: '22', 'CO 22'. */
const shape = new RegExp(`^(?:(${groups})[ -]?)?([A-Z]?[0-9]{1,3})$`);

export const isDenialCode = (code: string): boolean => new RegExp(`^(?:(?:${groups}) )?[A-Z]?[0-9]{1,3}$`).test(code);

/** Codes as people type them, with commas or line ends between: each once; what is none stays as it is typed. */
export const denialCodesTyped = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [, group, reason = one] = shape.exec(one) ?? [];
        return group === undefined ? reason : `${group} ${reason}`;
      }),
  ),
];
