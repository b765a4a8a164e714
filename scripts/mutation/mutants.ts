import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { codeFaults } from './code-faults.ts';
import { configFaults, isSetup, setupFaults } from './config-faults.ts';
import { applyEdits, replaceNode } from './edit.ts';
import type { ReportFault, Mutant } from './operators.ts';
import { statesAround } from './state-paths.ts';
import { calleeOf, codeOf, nameOf, type Node, parse, isValidSyntax, propertyOf, type Source, walk } from './syntax.ts';

/** Keys of a configuration without faults of their own: the code that they call is mutated where it is defined. */
const skippedKeys = new Set(['types', 'params', 'input', 'context', 'output', 'actors']);

/** The faults of one file of a machine, or of plain code without one. */
export const mutantsOf = (file: string, text: string, machine: AnyStateMachine | undefined): Mutant[] => {
  const source = parse(file, text);
  const mutants: Mutant[] = [];
  const texts = new Set([text]);
  const names = new Map<string, number>();
  const report: ReportFault = (operator, at, what, edits) => {
    const changed = applyEdits(text, edits);
    if (texts.has(changed) || !isValidSyntax(file, changed)) return;
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
      setupFaults(source, node.arguments[0], report);
      return false;
    }
    if (node.type === 'Property' && skippedKeys.has(nameOf(node.key) ?? '') && isConfigured(ancestors)) return false;
    if (machine && (isConfigured(ancestors) || node.type === 'ArrayExpression'))
      configFaults(machine, { source, node, ancestors }, report);
    return undefined;
  });
  for (const { name, code } of plainCode(source)) {
    codeFaults(source, code, 'logic', name, report);
    numberFaults(source, name, code, report);
  }
  return mutants;
};

/** Whether a node is part of a configuration, or of a transition object that several configurations share. */
const isConfigured = (ancestors: readonly Node[]): boolean =>
  ancestors.some(
    (node) =>
      ['createMachine', 'createStateConfig'].includes(calleeOf(node) ?? '') ||
      (node.type === 'ObjectExpression' && ['guard', 'target', 'actions'].some((key) => propertyOf(node, key))),
  );

/** The functions and values of a file outside its machine. */
const plainCode = ({ program }: Source): { readonly name: string; readonly code: Node }[] => {
  const parts: { name: string; code: Node }[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init && !containsMachine(node.init))
      parts.push({ name: node.id.name, code: node.init });
    if (node.type === 'FunctionDeclaration' && node.id && node.body)
      parts.push({ name: node.id.name, code: node.body });
    return node.type === 'Program' || node.type.startsWith('Export') || node.type === 'VariableDeclaration';
  });
  return parts;
};

const containsMachine = (node: Node): boolean => {
  let contains = false;
  walk(node, (inner) => {
    if (isSetup(inner) || ['createMachine', 'createStateConfig'].includes(calleeOf(inner) ?? '')) contains = true;
    return !contains;
  });
  return contains;
};

/** Each number of a value doubled, except zero. */
const numberFaults = (source: Source, name: string, code: Node, report: ReportFault): void =>
  walk(code, (node, ancestors) => {
    if (node.type === 'ArrowFunctionExpression' || node.type === 'BlockStatement') return false;
    if (node.type === 'Literal' && typeof node.value === 'number' && node.value !== 0)
      report('delay', { source, node, ancestors }, `${name}: ${codeOf(source, node)} doubled`, [
        replaceNode(node, `(${node.value} * 2)`),
      ]);
    return undefined;
  });
