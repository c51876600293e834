/** Reads an answer in the tests' own way: separators from the ISA, nothing shared with the code under test. */
export function readAnswer(text: string) {
  const element = text.charAt(3);
  const terminator = text.charAt(105);
  const rows = text
    .split(terminator)
    .map((row) => row.replaceAll(/[\r\n]/g, ''))
    .filter((row) => row !== '')
    .map((row) => row.split(element));
  const all = (id: string) => rows.filter((row) => row[0] === id);
  const one = (id: string) => all(id)[0] ?? [];
  const start = rows.findIndex((row) => row[0] === 'ST');
  const end = rows.findIndex((row) => row[0] === 'SE');
  return {
    rows,
    all,
    one,
    counted: end - start + 1,
    element,
    terminator,
    repetition: text.charAt(82),
    component: text.charAt(104),
  };
}
