// swift-tools-version: 5.9
import PackageDescription

/// The engines alone, which need Foundation and nothing of Apple's: so that any machine with Swift can test them
/// (`swift test` here, on Linux too). The app takes the same files as part of LanyardNative (../Package.swift).
let package = Package(
    name: "Engines",
    targets: [
        .target(name: "Engines", path: "Sources/LanyardNative/Engines"),
        .testTarget(name: "EnginesTests", dependencies: ["Engines"], path: "Tests/EnginesTests")
    ]
)
