import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { codeFaults } from './code-faults.ts';
import { configFaults, isSetup, setupFaults } from './config-faults.ts';
import { applied, replacement } from './edit.ts';
import type { Found, Mutant } from './operators.ts';
import { statesAround } from './state-paths.ts';
import { calleeOf, codeOf, nameOf, type Node, parse, parses, propertyOf, type Source, walk } from './syntax.ts';

/** What a configuration passes on: the faults of these are those of the code they call. */
const passedOn = new Set(['types', 'params', 'input', 'context', 'output', 'actors']);

/** The faults of one file of a machine, or of plain code without one. */
export const mutantsOf = (file: string, text: string, machine: AnyStateMachine | undefined): Mutant[] => {
  const source = parse(file, text);
  const mutants: Mutant[] = [];
  const texts = new Set([text]);
  const names = new Map<string, number>();
  const found: Found = (operator, at, what, edits) => {
    const changed = applied(text, edits);
    if (texts.has(changed) || !parses(file, changed)) return;
    texts.add(changed);
    const place = [basename(file, '.ts'), ...statesAround(at)].join('.');
    const key = [place, operator, what].join('|');
    const count = (names.get(key) ?? 0) + 1;
    names.set(key, count);
    mutants.push({ file, place, operator, what: count > 1 ? `${what} (${count})` : what, text: changed });
  };
  walk(source.program, (node, ancestors) => {
    if (node.type === 'ImportDeclaration') return false;
    if (isSetup(node) && node.type === 'CallExpression' && node.arguments[0]) {
      setupFaults(source, node.arguments[0], found);
      return false;
    }
    if (node.type === 'Property' && passedOn.has(nameOf(node.key) ?? '') && isConfigured(ancestors)) return false;
    if (machine && (isConfigured(ancestors) || node.type === 'ArrayExpression'))
      configFaults(machine, { source, node, ancestors }, found);
    return undefined;
  });
  for (const { name, code } of plainCode(source)) {
    codeFaults(source, code, 'logic', name, found);
    numberFaults(source, name, code, found);
  }
  return mutants;
};

/** Whether a node belongs to a configuration, or to a transition that several of them share. */
const isConfigured = (ancestors: readonly Node[]): boolean =>
  ancestors.some(
    (node) =>
      ['createMachine', 'createStateConfig'].includes(calleeOf(node) ?? '') ||
      (node.type === 'ObjectExpression' && ['guard', 'target', 'actions'].some((key) => propertyOf(node, key))),
  );

/** The functions and values of a file outside its machine. */
const plainCode = ({ program }: Source): { readonly name: string; readonly code: Node }[] => {
  const found: { name: string; code: Node }[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init && !isMachinery(node.init))
      found.push({ name: node.id.name, code: node.init });
    if (node.type === 'FunctionDeclaration' && node.id && node.body)
      found.push({ name: node.id.name, code: node.body });
    return node.type === 'Program' || node.type.startsWith('Export') || node.type === 'VariableDeclaration';
  });
  return found;
};

const isMachinery = (node: Node): boolean => {
  let machinery = false;
  walk(node, (inner) => {
    if (isSetup(inner) || ['createMachine', 'createStateConfig'].includes(calleeOf(inner) ?? '')) machinery = true;
    return !machinery;
  });
  return machinery;
};

/** Each number of a value doubled. */
const numberFaults = (source: Source, name: string, code: Node, found: Found): void =>
  walk(code, (node, ancestors) => {
    if (node.type === 'ArrowFunctionExpression' || node.type === 'BlockStatement') return false;
    if (node.type === 'Literal' && typeof node.value === 'number')
      found('delay', { source, node, ancestors }, `${name}: ${codeOf(source, node)} doubled`, [
        replacement(node, `(${node.value} * 2)`),
      ]);
    return undefined;
  });
