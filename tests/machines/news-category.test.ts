import { newsCategoryMachine } from '../../src/machines/news-category.ts';
import { modelTest } from '../support/model/model-test.ts';
import { newsCategoryWorlds } from './news-category.world.ts';

modelTest('newsCategory', newsCategoryMachine, newsCategoryWorlds);
