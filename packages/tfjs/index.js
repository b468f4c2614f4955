import { cast, div, reshape, Tensor } from '@tensorflow/tfjs-core';

export * from '@tensorflow/tfjs-core';
export * from '@tensorflow/tfjs-layers';

// The methods of a tensor that nsfwjs calls; TensorFlow.js as a whole adds one for each operation.
Object.assign(Tensor.prototype, {
  toFloat() {
    return cast(this, 'float32');
  },
  div(divisor) {
    return div(this, divisor);
  },
  reshape(shape) {
    return reshape(this, shape);
  },
});
