/** Runs scripts/<command>/<step>.ts with the arguments after the step's name: `npm run <command> -- <step> [...]`. */
export const runStep = async (command: string, steps: readonly string[]): Promise<void> => {
  const [step = ''] = process.argv.splice(2, 1);
  if (!steps.includes(step)) throw new Error(`usage: npm run ${command} -- ${steps.join(' | ')}`);
  await import(`./${command}/${step}.ts`);
};
