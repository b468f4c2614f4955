import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './covers.ts';

const start = { x: 0.4, y: 0.4, width: 0.2, height: 0.1 };

test('arrows move the box, with Shift they resize it, other keys mean nothing', () => {
  expect(moved(start, 'ArrowRight', false)).toEqual({ ...start, x: expect.closeTo(0.42) });
  expect(moved(start, 'ArrowDown', true)?.height).toBeCloseTo(0.12);
  expect(moved(start, 'a', false)).toBeNull();
});

test('wherever keys lead it, the box stays on the photo', () => {
  const press = fc.record({
    key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
    shift: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 200 }), (presses) => {
      let box = start;
      for (const { key, shift } of presses) box = moved(box, key, shift) ?? box;
      expect(box.width).toBeGreaterThan(0);
      expect(box.height).toBeGreaterThan(0);
      for (const edge of [box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height]) {
        expect(edge).toBeGreaterThan(-1e-9);
      }
    }),
  );
});
