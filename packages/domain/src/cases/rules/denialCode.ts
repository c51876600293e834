/** A reason why less was paid (CARC), of any group or of one (CAS01: who bears the amount), as people type it: '22', 'CO 22', 'CO-22'. */
const typedShape = /^(?:(CO|OA|PI|PR)[ -]?)?([A-Z]?[0-9]{1,3})$/;

export const isDenialCode = (code: string): boolean => /^(?:(?:CO|OA|PI|PR) )?[A-Z]?[0-9]{1,3}$/.test(code);

/** Codes as people type them, with commas or line ends between: each once; what is none stays as it is typed. */
export const denialCodesTyped = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [, group, reason = one] = typedShape.exec(one) ?? [];
        return group === undefined ? reason : `${group} ${reason}`;
      }),
  ),
];
