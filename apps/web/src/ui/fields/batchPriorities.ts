/** The client's own batches among each other: the higher goes first. */
export const priorities = Array.from({ length: 9 }, (_, at) => {
  const value = String(9 - at);
  const word = { 9: ', first of all', 5: ', as usual', 1: ', last of all' }[value] ?? '';
  return { value, label: `${value}${word}` };
});
