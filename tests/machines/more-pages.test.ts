import { morePagesMachine } from '../../src/machines/more-pages.ts';
import { modelTest } from '../support/model/model-test.ts';
import { morePagesWorlds } from './more-pages.world.ts';

modelTest('morePages', morePagesMachine, morePagesWorlds);
