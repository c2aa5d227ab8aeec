import Capacitor

/// Answers to the page in the shapes of the TypeScript definitions.
extension CAPPluginCall {
    func reject(_ problem: AccessError) {
        reject(problem.message, problem.code.rawValue, nil, problem.data)
    }

    func reject(_ code: AccessErrorCode) {
        reject(AccessError(code))
    }

    func settle(_ result: Result<Void, AccessError>) {
        switch result {
        case .success: resolve()
        case .failure(let problem): reject(problem)
        }
    }

    func settle(_ result: Result<PluginCallResultData, AccessError>) {
        settle(result) { $0 }
    }

    /// Resolves with what the value looks like, or rejects.
    func settle<Value>(_ result: Result<Value, AccessError>, shape: (Value) -> PluginCallResultData) {
        switch result {
        case .success(let value): resolve(shape(value))
        case .failure(let problem): reject(problem)
        }
    }
}
