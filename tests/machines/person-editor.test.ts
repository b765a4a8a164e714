import { personEditorMachine } from '../../src/machines/person-editor.ts';
import { modelTest } from '../support/model/model-test.ts';
import { personEditorWorlds } from './person-editor.world.ts';

modelTest('personEditor', personEditorMachine, personEditorWorlds);
